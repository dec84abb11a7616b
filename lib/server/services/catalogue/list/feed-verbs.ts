import 'server-only'
import type { feed } from '@/lib/contract/feed'
import type { Verbs } from '../../../handler'
import { feedProducts } from './feed-products'

export const feedVerbs: Verbs<typeof feed> = { products: feedProducts }
