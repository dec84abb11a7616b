import { EditProductScreen } from '@/components/vendor/products/form/edit-product-screen'

export default EditProductScreen
