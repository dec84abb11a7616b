/** For a code that the store does not have. Apart from the other reasons, since the cart's script needs no more. */
export const UNKNOWN_COUPON = 'This coupon code is not valid.'
