import 'server-only'
import { billing } from '@/lib/contract/billing'
import { brands, classes, outline, tree, treePaths } from '@/lib/contract/catalogue-tree'
import { changeSets } from '@/lib/contract/change-sets'
import { draftOrders } from '@/lib/contract/draft-orders'
import { imports } from '@/lib/contract/imports'
import { listExports } from '@/lib/contract/list-exports'
import { notices } from '@/lib/contract/notices'
import { orders } from '@/lib/contract/orders'
import { overview } from '@/lib/contract/overview'
import { paymentSetting } from '@/lib/contract/payment-setting'
import { profile } from '@/lib/contract/profile'
import { savedViews } from '@/lib/contract/saved-views'
import { session } from '@/lib/contract/session'
import { shipping } from '@/lib/contract/shipping'
import { subscription } from '@/lib/contract/subscription'
import { tax } from '@/lib/contract/tax'
import { team } from '@/lib/contract/team'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { vendorSearch } from '@/lib/contract/vendor-search'
import { chooseDomain } from './accounts/choose-domain'
import { forgotPassword, resetPassword } from './accounts/reset-password'
import { resendVerification } from './accounts/send-verification'
import { signIn } from './accounts/sign-in'
import { signOut } from './accounts/sign-out'
import { signUp } from './accounts/sign-up'
import { verifyAccount } from './accounts/verify-account'
import { switchStore, verifySession } from './accounts/verify-session'
import { listActivity } from './audit/list-activity'
import { type Call, pair } from './call'
import { bulkProducts, previewBulk } from './catalogue/admin/bulk-products'
import { deleteProduct } from './catalogue/admin/delete-product'
import { duplicateProduct } from './catalogue/admin/duplicate-product'
import { listAdminProducts, matchingProducts } from './catalogue/admin/list-admin-products'
import { productChoices } from './catalogue/admin/product-choices'
import { productAdmin } from './catalogue/admin/product-reply'
import { productSheet, saveProductSheet } from './catalogue/admin/product-sheet'
import { uploadPicture } from './catalogue/admin/upload-picture'
import { productVisibility } from './catalogue/admin/why-hidden'
import { createProduct, saveProduct } from './catalogue/admin/write-product'
import { mergeNodes, removeNodes } from './catalogue/tree/change-nodes'
import { createPath } from './catalogue/tree/create-path'
import { listNodes, matchingNodes, readNode, readOutline } from './catalogue/tree/list-nodes'
import { moveNodes } from './catalogue/tree/move-nodes'
import { createNode, updateNode } from './catalogue/tree/save-node'
import { listChangeItems, listChangeSets, readChangeSet } from './change-sets/list-change-sets'
import { undoChangeSet } from './change-sets/undo-change-set'
import { exportFile, readExport, startExport } from './exports/list-exports'
import { failedRows, importItems, listImports, readImport } from './imports/read-imports'
import { dropImport, matchImport, startImport } from './imports/steer-import'
import { beginImport, takePart } from './imports/upload-import'
import { listNotices, seeNotices } from './notices/notices'
import { settleOpenRefund } from './orders/admin/ask-about-refund'
import { bulkOrders } from './orders/admin/bulk-orders'
import { cancelOrder } from './orders/admin/cancel-order'
import { editTracking, undoFulfilment } from './orders/admin/change-parcel'
import { editNote } from './orders/admin/edit-note'
import { fulfilOrder } from './orders/admin/fulfil-order'
import { listOrders, matchingOrders, orderFacts } from './orders/admin/list-orders'
import { markPaid } from './orders/admin/mark-paid'
import { invoicePdf, packingSlipPdf } from './orders/admin/order-documents'
import { orderDetail } from './orders/admin/order-reply'
import { refundOrder } from './orders/admin/refund-order'
import { resendMail } from './orders/admin/resend-mail'
import { changeDraft } from './orders/draft/change-draft'
import { createDraft } from './orders/draft/create-draft'
import { findGoods } from './orders/draft/find-goods'
import { readDraft } from './orders/draft/read-draft'
import { homeOverview } from './overview/home-overview'
import { changeEmail, confirmEmail } from './profile/change-email'
import { changePassword } from './profile/change-password'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './profile/change-two-factor'
import { contactSupport } from './profile/contact-support'
import { listDevices, revokeDevice, revokeOtherDevices } from './profile/devices'
import { setPhoto } from './profile/set-photo'
import { updateProfile } from './profile/update-profile'
import { paymentSettings, removePaymentKeys, savePaymentKeys } from './settings/payment-settings'
import { testPayment } from './settings/test-payment'
import { saveShipping, shippingSettings } from './shipping/shipping-settings'
import { tryRates } from './shipping/try-rates'
import { stockCalls } from './stock-calls'
import { domainChoice } from './stores/domain-choice'
import { billingOverview } from './subscription/billing-overview'
import { billingReceipt } from './subscription/billing-receipt'
import { changePlan } from './subscription/change-plan'
import { openPayment, paymentStatus, paySubscription } from './subscription/charge-subscription'
import { listPlans } from './subscription/list-plans'
import { paymentProfile } from './subscription/payment-profile'
import { planChangeQuote } from './subscription/plan-change-quote'
import { renewSubscription } from './subscription/renew-subscription'
import { createTax, updateTax } from './taxes/change-tax'
import { deleteTax } from './taxes/delete-tax'
import { listTaxes } from './taxes/list-taxes'
import { mergeTaxes } from './taxes/merge-taxes'
import { setDefaultTax } from './taxes/set-default-tax'
import { acceptInvitation, readInvitation } from './team/accept-invitation'

import { removeMember, updateMember } from './team/change-member'
import { createRole, deleteRole, updateRole } from './team/change-role'
import { invite, resendInvitation, withdrawInvitation } from './team/invite'
import { listMembers } from './team/list-members'
import { listRoles } from './team/list-roles'
import { findAnything } from './vendor-search/find-anything'
import { createView, listViews, removeView, updateView } from './views/saved-views'

const nodeHandlers = {
  list: listNodes,
  matching: matchingNodes,
  read: readNode,
  create: createNode,
  update: updateNode,
  move: moveNodes,
  merge: mergeNodes,
  remove: removeNodes,
}

/** All calls of the back-office and the pages around it. */
export const vendorCalls: readonly Call[] = [
  ...pair(session, {
    signUp,
    resendVerification,
    verify: verifyAccount,
    signIn,
    signOut,
    forgotPassword,
    resetPassword,
    invitation: readInvitation,
    acceptInvitation,
    domainChoice,
    chooseDomain,
    verifySession,
    switchStore,
  }),
  ...pair(profile, {
    update: updateProfile,
    setPhoto,
    changePassword,
    changeEmail,
    confirmEmail,
    sessions: listDevices,
    revokeSession: revokeDevice,
    revokeOthers: revokeOtherDevices,
    startTwoFactor,
    confirmTwoFactor,
    stopTwoFactor,
    contact: contactSupport,
  }),
  ...pair(team, {
    members: listMembers,
    invite,
    resendInvitation,
    withdrawInvitation,
    updateMember,
    removeMember,
    roles: listRoles,
    createRole,
    updateRole,
    deleteRole,
    activity: listActivity,
  }),
  ...pair(tree, nodeHandlers),
  ...pair(classes, nodeHandlers),
  ...pair(brands, nodeHandlers),
  ...pair(outline, { read: readOutline }),
  ...pair(treePaths, { create: createPath }),
  ...pair(imports, {
    begin: beginImport,
    part: takePart,
    read: readImport,
    list: listImports,
    match: matchImport,
    items: importItems,
    run: startImport,
    failedRows,
    drop: dropImport,
  }),
  ...pair(listExports, { start: startExport, read: readExport, file: exportFile }),
  ...pair(vendorSearch, { find: findAnything }),
  ...pair(notices, { list: listNotices, see: seeNotices }),
  ...pair(savedViews, { list: listViews, create: createView, update: updateView, remove: removeView }),
  ...pair(changeSets, {
    list: listChangeSets,
    read: readChangeSet,
    items: listChangeItems,
    undo: undoChangeSet,
  }),
  ...pair(overview, { home: homeOverview }),
  ...pair(orders, {
    list: listOrders,
    matching: matchingOrders,
    facts: orderFacts,
    detail: orderDetail,
    fulfil: fulfilOrder,
    undoFulfilment,
    editTracking,
    cancel: cancelOrder,
    refund: refundOrder,
    settleRefund: settleOpenRefund,
    note: editNote,
    resendMail,
    markPaid,
    bulk: bulkOrders,
    invoicePdf,
    packingSlipPdf,
  }),
  ...pair(vendorProducts, {
    list: listAdminProducts,
    matching: matchingProducts,
    choices: productChoices,
    detail: productAdmin,
    create: createProduct,
    save: saveProduct,
    duplicate: duplicateProduct,
    remove: deleteProduct,
    bulk: bulkProducts,
    previewBulk: previewBulk,
    sheet: productSheet,
    saveSheet: saveProductSheet,
    uploadPicture,
    visibility: productVisibility,
  }),
  ...pair(draftOrders, { goods: findGoods, create: createDraft, read: readDraft, change: changeDraft }),
  ...pair(subscription, {
    allSubscription: listPlans,
    pay: paySubscription,
    paymentStatus,
    openPayment,
    renew: renewSubscription,
    profile: paymentProfile,
  }),
  ...pair(billing, {
    overview: billingOverview,
    quote: planChangeQuote,
    changePlan,
    receipt: billingReceipt,
  }),
  ...pair(paymentSetting, {
    settings: paymentSettings,
    save: savePaymentKeys,
    remove: removePaymentKeys,
    test: testPayment,
  }),
  ...pair(tax, {
    settings: listTaxes,
    create: createTax,
    update: updateTax,
    merge: mergeTaxes,
    remove: deleteTax,
    setDefault: setDefaultTax,
  }),
  ...pair(shipping, { settings: shippingSettings, save: saveShipping, tryRates }),
  ...stockCalls,
]
