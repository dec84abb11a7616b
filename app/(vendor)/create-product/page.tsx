import { CreateProductScreen } from '@/components/back-office/products/form/create-product-screen'

export default CreateProductScreen
