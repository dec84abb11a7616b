/** Id of the frame that the card provider's form is shown in (specification §9). */
export const CARD_FRAME_ID = 'token-iframe'
