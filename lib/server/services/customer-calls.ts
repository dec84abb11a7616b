import 'server-only'
import { customerAccount } from '@/lib/contract/customer-account'
import { customerAuth } from '@/lib/contract/customer-auth'
import { customerOrders } from '@/lib/contract/customer-orders'
import { type Call, pair } from './call'
import { changeCustomerEmail, changeCustomerPassword, confirmCustomerEmail } from './customers/change-customer-login'
import { deleteAddress, listAddresses, saveAddress } from './customers/customer-addresses'
import { deleteCustomer, exportCustomer } from './customers/customer-data'
import { listCustomerDevices, logoutCustomer, revokeCustomerDevice } from './customers/customer-devices'
import { customerProfile, updateCustomer } from './customers/customer-profile'
import { listCustomerOrders } from './customers/list-customer-orders'
import { loginCustomer } from './customers/login-customer'
import { forgotCustomerPassword, resetCustomerPassword } from './customers/reset-customer-password'
import { resendCustomerVerification, signUpCustomer, verifyCustomer } from './customers/sign-up-customer'
import { addWishes, listWishes, removeWish } from './customers/wishlist'

/** Every call of a signed-in customer. */
export const customerCalls: readonly Call[] = [
  ...pair(customerAuth, {
    login: loginCustomer,
    signUp: signUpCustomer,
    resendVerification: resendCustomerVerification,
    verify: verifyCustomer,
    forgotPassword: forgotCustomerPassword,
    resetPassword: resetCustomerPassword,
    confirmEmail: confirmCustomerEmail,
  }),
  ...pair(customerAccount, {
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
  ...pair(customerOrders, { list: listCustomerOrders }),
]
