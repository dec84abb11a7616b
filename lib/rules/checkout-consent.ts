/** What the box for marketing in the checkout says: the wording of the consent that it gives. */
export const CHECKOUT_CONSENT = 'Send me news and offers'
