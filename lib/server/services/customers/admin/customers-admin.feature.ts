import 'server-only'
import { customers } from '@/lib/contract/customers-admin'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { bulkCustomers } from './bulk-customers'
import { createCustomer, setCustomerDisabled, updateCustomerEntry } from './change-customer'
import { endSessionsOfCustomer, sendResetToCustomer, sendVerificationToCustomer } from './customer-access'
import { removeAddressOfCustomer, saveAddressOfCustomer } from './customer-addresses-admin'
import { consentHistory } from './customer-consents'
import { customerImport } from './customer-import'
import { CUSTOMER_INVARIANTS } from './customer-invariants'
import { addCustomerNote, removeCustomerNote } from './customer-notes'
import { listOrdersOfCustomer } from './customer-orders-admin'
import { customerDetail, customerSheet } from './customer-sheet'
import { customerSource } from './customer-source'
import { customerTimeline } from './customer-timeline'
import { customerUndo } from './customer-undo'
import { customerFacts, listCustomers, matchingCustomers } from './list-customers'
import { recordConsent } from './record-consent'

export const customersAdminFeature = feature({
  name: 'customers-admin',
  calls: bindCalls(customers, {
    list: listCustomers,
    matching: matchingCustomers,
    facts: customerFacts,
    detail: customerDetail,
    sheet: customerSheet,
    timeline: customerTimeline,
    orders: listOrdersOfCustomer,
    create: createCustomer,
    update: updateCustomerEntry,
    setDisabled: setCustomerDisabled,
    saveAddress: saveAddressOfCustomer,
    removeAddress: removeAddressOfCustomer,
    addNote: addCustomerNote,
    removeNote: removeCustomerNote,
    recordConsent,
    consentHistory,
    endSessions: endSessionsOfCustomer,
    sendReset: sendResetToCustomer,
    sendVerification: sendVerificationToCustomer,
    bulk: bulkCustomers,
  }),
  exports: { customer: customerSource },
  imports: { customer: customerImport },
  undo: { customer: customerUndo },
  invariants: CUSTOMER_INVARIANTS,
})
