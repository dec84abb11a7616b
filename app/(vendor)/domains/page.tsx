import { DomainsScreen } from '@/components/back-office/settings/domains/domains-screen'

export default DomainsScreen
