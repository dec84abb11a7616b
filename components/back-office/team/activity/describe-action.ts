import { ENTITIES, isEntity } from '@/lib/contract/entities'

/** Actions whose text cannot be derived from resource and action name. */
const WHOLE: Readonly<Record<string, string>> = {
  'user.invite': 'invited',
  'user.withdraw_invitation': 'withdrew the invitation of',
  'user.join': 'joined the store',
  'user.update': 'changed the access of',
  'user.remove': 'removed',
  'store.open': 'opened the store',
  'subscription.renew': 'renewed the subscription',
  'subscription.change': 'changed the plan',
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
  'order.resend_mail': 'resent an email about the order',
  'order.settle_refund': 'checked a refund of the order',
  'order.undo_fulfilment': 'undid a fulfilment of the order',
  'purchase_order.undo_receipt': 'reversed a delivery of the purchase order',
  'purchase_order.receive': 'received units of the purchase order',
  'transfer.receive': 'received units of the transfer',
  'website.edit': 'edited the page',
  'website.create_page': 'created the page',
  'website.rename_page': 'renamed the page',
  'website.remove_page': 'removed the page',
  'website.bring_back_page': 'brought back the page',
  'website.save_version': 'saved a version of the page',
  'website.use_template': 'used the template',
  'website.cancel_plan': 'cancelled the planned publication of',
  'website.publish': 'published',
  'website.plan': 'planned the publication of',
  'website.share_preview': 'shared the preview',
  'website.revoke_preview': 'ended the preview link',
  'website.save_template': 'saved the template',
  'website.rename_template': 'renamed the template',
  'website.remove_template': 'deleted the template',
  'offer.generate_codes': 'generated codes of the offer',
  'offer.disable_codes': 'disabled codes of the offer',
  'offer.enable_codes': 'enabled codes of the offer',
  'picture.create': 'added the picture',
  'picture.update': 'described the picture',
  'picture.delete': 'deleted the picture',
  'picture.replace': 'replaced the picture',
  'inventory.adjust': 'adjusted the stock of',
  'stock.adjust': 'adjusted the stock of',
  'inventory.reorder': 'changed the reorder point of',
  'history.undo': 'undid',
  'import.start': 'started the import of',
  'import.finish': 'finished the import of',
  'import.stop': 'stopped the import of',
}

const DONE: Readonly<Record<string, string>> = {
  activate: 'reopened',
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
  fulfil: 'fulfilled',
  mail: 'emailed',
  merge: 'merged',
  move: 'moved',
  open: 'opened',
  order: 'ordered',
  pause: 'paused',
  refund: 'refunded',
  remove: 'removed',
  restore: 'restored',
  save: 'changed',
  send: 'sent',
  start: 'started',
  unarchive: 'restored',
  update: 'changed',
}

/** Subjects of actions that are not entities with a list. */
const FURTHER_THINGS: Readonly<Record<string, string>> = {
  count: 'stock count',
  role: 'role',
  tax: 'tax',
}

/** The name of a subject; undefined for an unknown one. */
const thingOf = (name: string): string | undefined => (isEntity(name) ? ENTITIES[name].noun[0] : FURTHER_THINGS[name])

/** The text of an action, between the person and the subject; an unknown action is shown by its name. */
export function describeAction(action: string): string {
  const [thing = '', did = ''] = action.split('.')
  const [done, what] = [DONE[did], thingOf(thing)]
  return WHOLE[action] ?? (done && what ? `${done} the ${what}` : action.replace(/[._]/g, ' '))
}
