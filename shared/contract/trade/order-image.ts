// The wire of the picture of an order, apart from the rest: the device fetches it like the pictures of pieces.
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
