import { EditProductScreen } from '@/components/back-office/products/form/edit-product-screen'

export default EditProductScreen
