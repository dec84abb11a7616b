import type { Endpoint } from '@/lib/contract/endpoint'

/** A public call about the own store, made by the person who works in it: a closed shop answers them as well. */
export const asVendor = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, carries: 'vendor' as const })
