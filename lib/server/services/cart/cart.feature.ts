import 'server-only'
import { cart } from '@/lib/contract/cart'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { quoteCart } from './quote-cart'

export const cartFeature = feature({ name: 'cart', calls: bindCalls(cart, { quote: quoteCart }) })
