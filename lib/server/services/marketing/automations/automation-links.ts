import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { automationLink } from '../../../db/schema/automations'
import type { Tx } from '../../../db/transaction'

/** The stored numbers of the addresses that an automation's emails lead to; new ones are added as they come. */
export class AutomationLinks {
  private constructor(
    private readonly own: { tx: Tx; storeId: StoreScope['storeId']; automationId: string },
    private readonly known: Map<string, number>,
  ) {}

  static async open(tx: Tx, { storeId }: StoreScope, automationId: string): Promise<AutomationLinks> {
    const rows = await tx
      .select({ url: automationLink.url, number: automationLink.number })
      .from(automationLink)
      .where(and(eq(automationLink.storeId, storeId), eq(automationLink.automationId, automationId)))
      .orderBy(asc(automationLink.number))
    return new AutomationLinks({ tx, storeId, automationId }, new Map(rows.map(({ url, number }) => [url, number])))
  }

  /** The number of each address, in the order of the addresses. */
  async numbersOf(urls: readonly string[]): Promise<number[]> {
    const { tx, ...own } = this.own
    const added = [...new Set(urls)].filter((url) => !this.known.has(url))
    const rows = added.map((url, at) => ({ ...own, id: uuidv7(), number: this.known.size + at, url }))
    await insertRows(tx, automationLink, rows)
    for (const { url, number } of rows) this.known.set(url, number)
    return urls.map((url) => this.known.get(url) ?? 0)
  }
}
