import { PurchasesScreen } from '@/components/vendor/purchasing/list/purchases-list'

export default PurchasesScreen
