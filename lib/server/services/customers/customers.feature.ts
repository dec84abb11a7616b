import 'server-only'
import { customerAccount } from '@/lib/contract/customer-account'
import { customerAuth } from '@/lib/contract/customer-auth'
import { customerOrders } from '@/lib/contract/customer-orders'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { ACCOUNT_EMAIL_EVENTS } from './account-email-events'
import { changeCustomerEmail, changeCustomerPassword, confirmCustomerEmail } from './change-customer-login'
import { deleteAddress, listAddresses, saveAddress } from './customer-addresses'
import { deleteCustomer, exportCustomer } from './customer-data'
import { logoutCustomer, revokeCustomerDevice } from './customer-devices'
import { customerProfile, updateCustomer } from './customer-profile'
import { forgotCustomerPassword } from './forgot-customer-password'
import { listCustomerDevices } from './list-customer-devices'
import { listCustomerOrders } from './list-customer-orders'
import { loginCustomer } from './login-customer'
import { resetCustomerPassword } from './reset-customer-password'
import { resendCustomerVerification, signUpCustomer } from './sign-up-customer'
import { verifyCustomer } from './verify-customer'
import { addWishes, listWishes, removeWish } from './wishlist'

export const customersFeature = feature({
  name: 'customers',
  calls: [
    ...bindCalls(customerAuth, {
      login: loginCustomer,
      signUp: signUpCustomer,
      resendVerification: resendCustomerVerification,
      verify: verifyCustomer,
      forgotPassword: forgotCustomerPassword,
      resetPassword: resetCustomerPassword,
      confirmEmail: confirmCustomerEmail,
    }),
    ...bindCalls(customerAccount, {
      profile: customerProfile,
      update: updateCustomer,
      addresses: listAddresses,
      saveAddress,
      deleteAddress,
      wishlist: listWishes,
      addWishes,
      removeWish,
      sessions: listCustomerDevices,
      revokeSession: revokeCustomerDevice,
      logout: logoutCustomer,
      changePassword: changeCustomerPassword,
      changeEmail: changeCustomerEmail,
      export: exportCustomer,
      remove: deleteCustomer,
    }),
    ...bindCalls(customerOrders, { list: listCustomerOrders }),
  ],
  notifications: Object.values(ACCOUNT_EMAIL_EVENTS),
})
