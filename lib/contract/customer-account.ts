import { z } from 'zod'
import { Address, AddressDraft } from './customer-address'
import { CustomerProfile } from './customer-profile'
import { deliverable } from './deliverable'
import { group } from './endpoint'
import { Done, EmailSchema, FirstName, Id, LastName, NewPassword, Nothing, Password } from './fields'
import { SignedInDevice } from './profile'

const Addresses = z.object({ addresses: z.array(Address) })
/** Product ids, newest first. */
const Wishlist = z.object({ productIds: z.array(z.string()) })

export const customerAccount = group({
  profile: {
    method: 'GET',
    path: 'customer/profile',
    audience: 'customer',
    summary: 'Who is signed in at this store',
    input: Nothing,
    reply: CustomerProfile,
  },
  update: {
    method: 'POST',
    path: 'customer/update',
    audience: 'customer',
    summary: 'Changes name, mobile number and consent',
    input: z.object({
      first_Name: FirstName,
      last_Name: LastName,
      country_Code: z
        .string()
        .trim()
        .regex(/^(\+\d{1,4})?$/)
        .default(''),
      mobile: z
        .string()
        .trim()
        .regex(/^(\d{10})?$/, 'Please Enter Valid Mobile Number')
        .default(''),
      acceptsMarketing: z.boolean(),
    }),
    reply: CustomerProfile,
  },
  addresses: {
    method: 'GET',
    path: 'customer/addresses',
    audience: 'customer',
    summary: 'The customer’s addresses, the default one first',
    input: Nothing,
    reply: Addresses,
  },
  saveAddress: {
    method: 'POST',
    path: 'customer/save-address',
    audience: 'customer',
    summary: 'Adds an address, or changes the one whose id is sent',
    input: deliverable(AddressDraft.extend({ _id: Id.optional(), isDefault: z.boolean().default(false) })),
    reply: Addresses,
  },
  deleteAddress: {
    method: 'POST',
    path: 'customer/delete-address',
    audience: 'customer',
    summary: 'Deletes an address; orders keep theirs',
    input: z.object({ _id: Id }),
    reply: Addresses,
  },
  wishlist: {
    method: 'GET',
    path: 'customer/wishlist',
    audience: 'customer',
    summary: 'The customer’s wishlist',
    input: Nothing,
    reply: Wishlist,
  },
  addWishes: {
    method: 'POST',
    path: 'customer/add-wishes',
    audience: 'customer',
    summary: 'Adds products, also those stored in the browser before signing in',
    input: z.object({ productIds: z.array(Id).min(1).max(200) }),
    reply: Wishlist,
  },
  removeWish: {
    method: 'POST',
    path: 'customer/remove-wish',
    audience: 'customer',
    summary: 'Removes a product from the wishlist',
    input: z.object({ productId: Id }),
    reply: Wishlist,
  },
  sessions: {
    method: 'GET',
    path: 'customer/sessions',
    audience: 'customer',
    summary: 'Where the customer is signed in',
    input: Nothing,
    reply: z.object({ sessions: z.array(SignedInDevice) }),
  },
  revokeSession: {
    method: 'POST',
    path: 'customer/revoke-session',
    audience: 'customer',
    summary: 'Signs the customer out on one device',
    input: z.object({ _id: Id }),
    reply: Done,
  },
  logout: {
    method: 'POST',
    path: 'customer/logout',
    audience: 'customer',
    summary: 'Ends the session',
    input: Nothing,
    reply: Done,
  },
  changePassword: {
    method: 'POST',
    path: 'customer/change-password',
    audience: 'customer',
    summary: 'Changes the password and ends every other session',
    input: z.object({ currentPassword: Password, password: NewPassword }),
    reply: Done,
  },
  changeEmail: {
    method: 'POST',
    path: 'customer/change-email',
    audience: 'customer',
    summary: 'Sends a link to a new address; the address changes when it is opened',
    input: z.object({ email: EmailSchema, password: Password }),
    reply: Done,
  },
  export: {
    method: 'GET',
    path: 'customer/export',
    audience: 'customer',
    summary: 'Everything that the store knows about the customer',
    input: Nothing,
    reply: z.object({ exportedAt: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
  },
  remove: {
    method: 'POST',
    path: 'customer/delete-account',
    audience: 'customer',
    summary: 'Closes the account: personal data is deleted, order records stay',
    input: z.object({ password: Password }),
    reply: Done,
  },
})
