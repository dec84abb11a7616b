import 'server-only'
import type { feed } from '@/lib/contract/feed'
import type { Verbs } from '../../../verb'
import { feedProducts } from './feed-products'

export const feedVerbs: Verbs<typeof feed> = { products: feedProducts }
