// The endpoint of an order's image, in a file of its own because the device loads it with the images of pieces.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const orderImage = endpoint({
  name: 'sales.orderImage',
  method: 'GET',
  path: '/api/orders/:orderId/image',
  access: 'signed-in',
  summary: 'The picture of the work as it was sold.',
  params: z.object({ orderId: z.string() }),
  answer: 'bytes',
});
