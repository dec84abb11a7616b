import { useEffect, useState } from 'react'
import { newId } from '@/lib/client/new-id'
import { tabStorage } from '@/lib/client/storage'
import { emptySale, type Sale } from './sale'

const KEY = 'registerSale'

type StoredSale = { readonly sessionId: string; readonly sale: Sale }

/** A reload brings the sale back; what another version of this page stored is ignored. */
function readSale(sessionId: string): Sale {
  try {
    // Safe: only this file writes under the key; a sale without its parts is thrown away.
    const stored = JSON.parse(tabStorage.read(KEY) ?? 'null') as Partial<StoredSale> | null
    if (stored?.sessionId === sessionId && Array.isArray(stored.sale?.lines)) return stored.sale
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return emptySale(newId())
}

/** The sale of this tab in a session. */
export function useSale(sessionId: string) {
  const [sale, setSale] = useState(() => readSale(sessionId))
  useEffect(() => tabStorage.write(KEY, JSON.stringify({ sessionId, sale })), [sessionId, sale])
  const change = (next: (sale: Sale) => Sale) => setSale(next)
  const begin = () => setSale(emptySale(newId()))
  return { sale, change, begin }
}
