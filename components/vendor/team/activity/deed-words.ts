/** Deeds that their two halves do not tell. */
const WHOLE: Readonly<Record<string, string>> = {
  'user.invite': 'invited',
  'user.withdraw_invitation': 'withdrew the invitation of',
  'user.join': 'joined the store',
  'user.update': 'changed the access of',
  'user.remove': 'removed',
  'store.open': 'opened the store',
  'subscription.renew': 'renewed the subscription',
  'tax.set_default': 'set the tax of new products to',
  'shipping.save': 'changed the shipping settings',
  'payment_setting.save': 'changed the payment settings',
  'payment_setting.remove': 'removed the payment settings',
  'payment_setting.test': 'tested the payment settings',
  'payment_setting.tested': 'tested the payment settings',
  'product.edit_grid': 'changed in the spreadsheet',
  'supplier.save_product': 'changed a product of the supplier',
  'supplier.remove_product': 'removed a product of the supplier',
  'order.create_draft': 'drafted the order',
  'order.change_draft': 'changed the draft order',
  'order.mark_paid': 'marked as paid the order',
  'order.edit_tracking': 'changed the tracking of the order',
  'order.resend_mail': 'sent a letter again about the order',
  'order.settle_refund': 'asked about a refund of the order',
  'order.undo_fulfilment': 'took back a parcel of the order',
  'purchase_order.undo_receipt': 'took back a receipt of the purchase order',
  'purchase_order.receive': 'received goods of the purchase order',
  'transfer.receive': 'received goods of the transfer',
  'inventory.adjust': 'adjusted the stock of',
  'stock.adjust': 'adjusted the stock of',
  'inventory.reorder': 'changed the reorder point of',
  'history.undo': 'undid',
}

const DONE: Readonly<Record<string, string>> = {
  activate: 'opened again',
  apply: 'applied',
  approve: 'approved',
  archive: 'archived',
  cancel: 'cancelled',
  close: 'closed',
  create: 'created',
  deactivate: 'closed',
  delete: 'deleted',
  edit: 'changed',
  export: 'exported',
  fulfil: 'sent goods of',
  mail: 'mailed',
  merge: 'merged',
  move: 'moved',
  open: 'opened',
  order: 'ordered',
  refund: 'gave money back for',
  remove: 'removed',
  restore: 'restored',
  save: 'changed',
  send: 'sent',
  unarchive: 'restored',
  update: 'changed',
}

const THINGS: Readonly<Record<string, string>> = {
  brand: 'the brand',
  category: 'the category',
  class: 'the class',
  count: 'the stock count',
  department: 'the department',
  location: 'the location',
  order: 'the order',
  product: 'the product',
  purchase_order: 'the purchase order',
  role: 'the role',
  sub_department: 'the sub-department',
  supplier: 'the supplier',
  tax: 'the tax',
  transfer: 'the transfer',
}

/** What was done, as it stands between the person and the subject; one that is unknown here is spelt out as it is. */
export function deedInWords(action: string): string {
  const [thing = '', deed = ''] = action.split('.')
  const [done, what] = [DONE[deed], THINGS[thing]]
  return WHOLE[action] ?? (done && what ? `${done} ${what}` : action.replace(/[._]/g, ' '))
}
