import { ProductsScreen } from '@/components/back-office/products/list/products-screen'

export default ProductsScreen
