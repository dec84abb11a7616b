import { CreateRoleScreen } from '@/components/back-office/team/roles/create-role-screen'

export default CreateRoleScreen
