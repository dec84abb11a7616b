import { CreatePurchase } from '@/components/back-office/purchasing/order/create-purchase'

export default CreatePurchase
