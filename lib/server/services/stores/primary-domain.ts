import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { store, storeDomain } from '../../db/schema/platform'

/** The condition of a domain that serves its shop. */
const isLiveDomain = and(
  isNotNull(storeDomain.verifiedAt),
  isNotNull(storeDomain.pointsHereAt),
  isNull(storeDomain.failingSince),
)

/** Joins the domain that is the address of its shop, at most one. */
export const primaryDomainOf = and(eq(storeDomain.storeId, store.id), eq(storeDomain.isPrimary, true), isLiveDomain)
