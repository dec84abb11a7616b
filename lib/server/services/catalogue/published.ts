import 'server-only'
import { eq } from 'drizzle-orm'
import { product } from '../../db/schema/products'

/** The condition for products that shoppers may see; every count of products uses it. */
export const published = () => eq(product.status, 'active')
