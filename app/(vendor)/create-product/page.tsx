import { CreateProductScreen } from '@/components/vendor/products/form/create-product-screen'

export default CreateProductScreen
