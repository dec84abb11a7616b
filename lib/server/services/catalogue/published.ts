import 'server-only'
import { eq } from 'drizzle-orm'
import { product } from '../../db/schema/products'

/** What shoppers may see and what every count of products counts. */
export const published = () => eq(product.status, 'active')
