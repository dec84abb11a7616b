/**
 * Every text that the specification fixes, word for word, except those of every shop page (`shop-messages.ts`). Grouped
 * by where it is shown. Placeholders in braces are functions here.
 */

/** Live parts, header and footer of a store (§2.3, §8). */
export const catalogueMessages = {
  topSells: 'Top Sells',
  recentlyAdded: 'Recently Added',
  noProducts: 'No products found',
  noCategories: 'No categories available',
  topSellsFailed: (reason: string) => `Error While Fetching Top Sells Data: ${reason}`,
  recentlyAddedFailed: (reason: string) => `Error While Fetching Recent Added Product Data: ${reason}`,
} as const

/** Meta description of a store that has none of its own (§2.3). */
export const welcomeMessage = (store: string) => `Welcome to ${store}. Shop our products and services online.`

/** Field errors of the sign-in and sign-up form (§5). */
export const authFieldMessages = {
  firstName: 'Please Enter First Name',
  lastName: 'Please Enter Last Name',
  countryCode: 'Please Enter Country Code',
  mobile: 'Please Enter Mobile Number',
  mobileInvalid: 'Please Enter Valid Mobile Number',
  email: 'Please Enter Email Address',
  emailInvalid: 'Please Enter Valid Email Address',
  password: 'Please Enter Password',
  passwordInvalid: 'Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number',
} as const

/** Messages and headings of the auth modal (§4, §8). */
export const authMessages = {
  loggedIn: 'Logged in successfully',
  verifyYourEmail: 'Verify Your Email',
  storeIdNotFound: 'Store Id Not Found',
  somethingWentWrong: 'Something went wrong',
  couldNotSend: 'Could not send verification email.',
  failedToSend: 'Failed to send verification email.',
  verificationSent: 'Verification email sent. Please check your inbox.',
  checkYourEmail: 'Please check your email to verify your account.',
} as const

/** Subscription Renew screen (§2.4, §5, §8). */
export const renewalMessages = {
  alreadyActive: 'Your subscription is already active',
  expiredOn: 'Subscription expired on',
  pleaseRenew: 'Please renew your subscription to continue using all features of the platform.',
  renew: 'Renew Subscription',
  processing: 'Processing...',
  enterDetails: 'Please enter your payment details to continue with subscription renewal.',
  submitPayment: 'Submit Payment Information',
  paymentVerifiedNote: 'Payment information verified. You can now complete your subscription renewal.',
  paymentVerified: 'Payment information verified',
  renewed: 'Subscription renewed successfully!',
  selectPlan: 'Please select a valid subscription plan',
  completePayment: 'Please complete payment information first',
  plansFailed: 'Failed to load plans',
  subscriptionPlansFailed: 'Failed to load subscription plans',
  renewFailed: 'Failed to renew subscription',
  renewError: 'An error occurred during subscription renewal',
  serviceFailed: 'Failed to load payment processing service',
  formFailed: 'Failed to initialize payment form',
  profileFailed: 'Error While Fetching Profile Detail',
  paymentInfoFailed: 'Failed to process payment information',
  paymentError: (reason: string) => `Payment error: ${reason}`,
} as const

/** Card payment (§8). */
export const paymentFailed = 'Payment processing failed'
