import { newId } from '@/lib/client/new-id'

/** A random id for a section, a block or an entry of a menu: 48 bits, unique within any document. */
export const newPartId = (): string => newId().replaceAll('-', '').slice(0, 12)
