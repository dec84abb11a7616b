import { Customizer } from '@/components/back-office/website/customizer/customizer'

export default Customizer
