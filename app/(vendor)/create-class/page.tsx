'use client'

import { classes } from '@/components/vendor/catalogue/nodes/classes'

export default classes.Create
