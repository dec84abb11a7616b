import { ProductsScreen } from '@/components/vendor/products/list/products-screen'

export default ProductsScreen
