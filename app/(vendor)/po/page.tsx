import { PurchasesScreen } from '@/components/back-office/purchasing/list/purchases-list'

export default PurchasesScreen
