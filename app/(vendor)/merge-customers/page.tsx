import { MergeScreen } from '@/components/back-office/customers/merge-screen'

export default MergeScreen
