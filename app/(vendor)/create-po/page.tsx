import { CreatePurchase } from '@/components/vendor/purchasing/order/create-purchase'

export default CreatePurchase
