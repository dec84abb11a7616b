import 'server-only'
import type { feed } from '@/lib/contract/feed'
import type { Handlers } from '../../../handler'
import { feedProducts } from './feed-products'

export const feedHandlers: Handlers<typeof feed> = { products: feedProducts }
