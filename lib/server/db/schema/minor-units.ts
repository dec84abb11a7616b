import 'server-only'
import { bigint } from 'drizzle-orm/pg-core'

/** A column with an amount of money in minor units of a currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })
