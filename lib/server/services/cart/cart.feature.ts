import 'server-only'
import { cart } from '@/lib/contract/cart'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { quoteCart } from './quote-cart'

export const cartFeature = feature({ name: 'cart', calls: pair(cart, { quote: quoteCart }) })
