import { RenewalScreen } from '@/components/back-office/renewal/renewal-screen'

export default RenewalScreen
