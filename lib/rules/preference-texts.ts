import type { ConsentKind } from './customer-admin'

/** What a box on the page of preferences says: the wording of the consent that it gives. */
export const preferenceText = (kind: ConsentKind, storeName: string): string =>
  ({
    email_marketing: `News and offers from ${storeName} by email`,
    sms_marketing: `News and offers from ${storeName} by text message`,
    post_marketing: `News and offers from ${storeName} by post`,
  })[kind]
