export { is } from 'drizzle-orm/entity'
