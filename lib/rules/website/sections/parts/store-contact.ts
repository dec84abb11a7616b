/** Rows for the store's phone, email and address; the pipeline fills the facts, and an empty row does not show. */
export const storeContact = {
  phone: '<p class="ws-fact"><a href="tel:{{store.phone}}">{{store.phone}}</a></p>',
  email: '<p class="ws-fact"><a href="mailto:{{store.email}}">{{store.email}}</a></p>',
  address: '<p class="ws-fact">{{store.address}}</p>',
} as const
