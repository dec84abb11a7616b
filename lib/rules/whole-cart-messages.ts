/** Notes about the cart as a whole (§4, §8), to the letter. */
export const wholeCartMessages = {
  cleared: 'Cart cleared',
  couponApplied: (code: string) => `Coupon ${code} Applied Successfully`,
} as const
