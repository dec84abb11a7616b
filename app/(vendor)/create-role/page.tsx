import { CreateRoleScreen } from '@/components/vendor/team/roles/create-role-screen'

export default CreateRoleScreen
